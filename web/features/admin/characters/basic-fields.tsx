import { TextField } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import type { CharacterField } from './character-form.ts';
import { type FieldsProps, fieldProps } from './field-props.ts';
import { TraitsField } from './traits-field.tsx';

export function BasicFields({ form }: FieldsProps) {
  const props = (field: CharacterField) => fieldProps(form, field);
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <TextField {...props('name')} label="Name*" required />
      <TextField
        {...props('age')}
        label="Age*"
        required
        inputMode="numeric"
        placeholder="e.g. 25"
        hint="18 or older"
      />
      <TextArea {...props('description')} label="Description*" required rows={3} className="sm:col-span-2" />
      <TextArea {...props('background')} label="Background" rows={4} className="sm:col-span-2" />
      <TextField
        {...props('imageUrl')}
        label="Image URL"
        placeholder="/media/…"
        hint="A picture on this site. Choosing a default photo under Media fills it in."
        className="sm:col-span-2"
      />
      <TextArea {...props('personality')} label="Personality" rows={3} />
      <TextArea {...props('conversationStyle')} label="Conversation Style" rows={3} />
      <TraitsField form={form} />
    </div>
  );
}

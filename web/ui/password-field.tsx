import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Field, Input } from './field.tsx';
import { IconButton } from './icon-button.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A password with a button that shows and hides it. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <Input
            autoCapitalize="off"
            spellCheck={false}
            {...input}
            {...control}
            aria-invalid={control['aria-invalid'] ?? input['aria-invalid']}
            type={isShown ? 'text' : 'password'}
            className="pr-14"
          />
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-1 my-auto"
          />
        </div>
      )}
    </Field>
  );
}

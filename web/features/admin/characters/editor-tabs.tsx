import { Tabs } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import type { AdminCharacter } from '#shared/schemas/admin-character.ts';
import { MediaPanel } from '../media/media-panel.tsx';
import { BasicFields } from './basic-fields.tsx';
import { PhysicalFields } from './physical-fields.tsx';
import type { EditorTab, useCharacterEditor } from './use-character-editor.ts';

export const EDITOR_FORM_ID = 'character-form';

const triggerStyles =
  'min-h-target flex-1 rounded-full px-4 text-sm font-medium text-muted transition-colors duration-quick hover:text-text disabled:opacity-45 data-[state=active]:bg-overlay data-[state=active]:text-text';

interface EditorTabsProps {
  editor: ReturnType<typeof useCharacterEditor>;
  character: AdminCharacter | undefined;
  header: ReactNode;
}

/** The tabs of the editor. Media can be added once the companion exists. */
export function EditorTabs({ editor, character, header }: EditorTabsProps) {
  const [hasOpenedMedia, setHasOpenedMedia] = useState(false);
  const openTab = (tab: EditorTab) => {
    editor.openTab(tab);
    if (tab === 'media') setHasOpenedMedia(true);
  };
  return (
    <Tabs.Root
      value={editor.tab}
      onValueChange={(tab) => openTab(tab as EditorTab)}
      className="flex min-h-0 flex-1 flex-col"
    >
      {header}
      <Tabs.List
        aria-label="Parts of the character"
        className="mx-5 mt-5 flex gap-1 rounded-full bg-ink-deep/70 p-1 sm:mx-8"
      >
        <Tabs.Trigger value="basic" className={triggerStyles}>
          Basic Info
        </Tabs.Trigger>
        <Tabs.Trigger value="physical" className={triggerStyles}>
          Physical
        </Tabs.Trigger>
        <Tabs.Trigger value="media" disabled={!character} className={triggerStyles}>
          Media
        </Tabs.Trigger>
      </Tabs.List>
      <form
        ref={editor.formElement}
        id={EDITOR_FORM_ID}
        onSubmit={editor.submit}
        noValidate
        autoComplete="off"
        className="min-h-editor flex-1 overflow-y-auto overscroll-contain px-5 py-6 sm:px-8"
      >
        <Tabs.Content value="basic" tabIndex={-1}>
          <BasicFields form={editor.form} />
        </Tabs.Content>
        <Tabs.Content value="physical" tabIndex={-1}>
          <PhysicalFields form={editor.form} />
        </Tabs.Content>
        {/* Stays mounted after the first visit, to keep the chosen files. */}
        <Tabs.Content
          value="media"
          tabIndex={-1}
          forceMount={hasOpenedMedia || undefined}
          className="data-[state=inactive]:hidden"
        >
          {character && <MediaPanel characterId={character.id} />}
        </Tabs.Content>
      </form>
    </Tabs.Root>
  );
}

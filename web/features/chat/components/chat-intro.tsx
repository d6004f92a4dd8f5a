import { useState } from 'react';
import type { Character } from '#shared/schemas/character.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { greetingOf } from '../rules/greeting.ts';

/** The start of a conversation: profile, AI notice and greeting. */
export function ChatIntro({ character }: { character: Character | undefined }) {
  const [openedAt] = useState(() => new Date());
  if (!character) return null;
  const { name, age, description, imageUrl } = character;
  return (
    <div className="mx-auto w-full max-w-chat px-3 pt-8 pb-1 sm:px-6">
      <div className="mx-auto flex max-w-form flex-col items-center pb-8 text-center">
        <Avatar name={name} src={imageUrl} size="xl" className="shadow-lift" />
        <h2 className="mt-4 flex items-baseline gap-2 text-2xl">
          {name}
          <span className="font-sans text-base font-normal text-muted">{age}</span>
        </h2>
        <p className="mt-1.5 text-sm text-muted">{description}</p>
        <p className="mt-3 rounded-full bg-backdrop px-3 py-1 text-xs text-muted">
          {name} is an AI, and a work of fiction
        </p>
      </div>
      <p className="w-fit max-w-[80%] rounded-xl rounded-tl-xs surface-lit bg-bubble px-4 py-2.5 shadow-soft sm:max-w-[76%]">
        <span className="sr-only">{name}: </span>
        {greetingOf(character, openedAt)}
      </p>
    </div>
  );
}

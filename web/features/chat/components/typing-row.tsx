import { TypingDots } from './typing-dots.tsx';

export function TypingRow({ name }: { name: string | undefined }) {
  return (
    <div className="mx-auto w-full max-w-chat animate-fade-in px-3 pt-4 sm:px-6">
      <p className="inline-flex min-h-11 items-center rounded-xl rounded-tl-xs surface-lit bg-bubble px-4 shadow-soft">
        <TypingDots />
        <span className="sr-only">{name ?? 'Your companion'} is typing</span>
      </p>
    </div>
  );
}

import { Spinner } from '#web/ui/spinner.tsx';

export function OlderMessagesSpinner() {
  return (
    <p
      role="status"
      className="pointer-events-none absolute inset-x-0 top-4 mx-auto flex w-fit animate-fade-in rounded-full bg-overlay p-2 text-accent shadow-lift"
    >
      <Spinner size="sm" />
      <span className="sr-only">Loading older messages</span>
    </p>
  );
}

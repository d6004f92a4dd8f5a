import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Brand } from '#web/features/navigation/brand.tsx';
import { paths } from '#web/lib/paths.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

interface AuthPageProps {
  name: string;
  heading: string;
  text: string;
  children: ReactNode;
  /** A link below the form. */
  alternative?: { question: string; to: string; label: string };
}

/** A page for one form. */
export function AuthPage({ name, heading, text, children, alternative }: AuthPageProps) {
  return (
    <div className="relative isolate flex min-h-dvh flex-col px-4 pt-4 pb-safe sm:px-8">
      <PageTitle>{name}</PageTitle>
      <div aria-hidden className="page-background fixed inset-0 -z-10" />
      <header className="flex items-center justify-between">
        <Brand />
        <Link
          to={paths.home}
          className="inline-flex min-h-target items-center gap-2 rounded-sm px-2 text-sm text-muted hover:text-text"
        >
          <ArrowLeft aria-hidden className="size-4" />
          Back to Home
        </Link>
      </header>
      <main className="mx-auto flex w-full max-w-form flex-1 flex-col justify-center py-10">
        <h1 className="text-3xl">{heading}</h1>
        <p className="mt-2 text-muted">{text}</p>
        <div className="surface-lit mt-7 rounded-2xl bg-raised p-6 shadow-lift sm:p-8">{children}</div>
        {alternative && (
          <p className="mt-6 text-center text-sm text-muted">
            {alternative.question}{' '}
            <Link
              to={alternative.to}
              className="inline-flex min-h-target items-center rounded-sm text-accent underline underline-offset-4"
            >
              {alternative.label}
            </Link>
          </p>
        )}
      </main>
    </div>
  );
}

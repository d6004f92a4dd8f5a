import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function NotFoundPage() {
  return (
    <div className="mx-auto flex min-h-[80dvh] max-w-page flex-col items-center justify-center px-4 text-center">
      <PageTitle>Not found</PageTitle>
      <p
        aria-hidden
        className="text-accent-light font-serif text-numeral font-light tracking-tighter opacity-90"
      >
        404
      </p>
      <h1 className="mt-4 text-3xl">404 Page Not Found</h1>
      <p className="mt-3 text-muted">Did you forget to add the page to the router?</p>
      <ButtonLink to={paths.home} variant="primary" className="mt-8">
        Back to the companions
      </ButtonLink>
    </div>
  );
}

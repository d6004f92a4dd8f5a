import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { errorMessage } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';

type Pages = Pick<
  UseInfiniteQueryResult,
  'error' | 'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage' | 'fetchNextPage'
>;

/** Loads the next page of a list. */
export function ShowMore({ pages }: { pages: Pages }) {
  if (!pages.hasNextPage) return null;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      {pages.error && pages.isFetchNextPageError && (
        <p role="alert" className="text-sm text-danger">
          The next ones did not come. {errorMessage(pages.error)}
        </p>
      )}
      <Button pending={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
        Show more
      </Button>
    </div>
  );
}

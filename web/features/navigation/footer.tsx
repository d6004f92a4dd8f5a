import { Link } from 'react-router';
import { PRODUCT_NAME } from '#shared/product.ts';
import { paths } from '#web/lib/paths.ts';

const LINKS = [
  { to: paths.recordKeeping, label: '18 U.S.C. 2257' },
  { to: paths.terms, label: 'Terms' },
  { to: paths.privacy, label: 'Privacy' },
  { to: paths.communityGuidelines, label: 'Guidelines' },
  { to: paths.safety, label: 'Safety' },
];

export function Footer() {
  return (
    <footer className="mx-auto mt-20 flex max-w-gallery flex-col gap-3 px-4 pb-safe text-sm text-subtle sm:px-8 md:flex-row md:items-center md:justify-between lg:px-10">
      <p>{PRODUCT_NAME} is for adults, 18 and over. Every companion is an AI and a work of fiction.</p>
      <ul className="-mx-2 flex flex-wrap">
        {LINKS.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-target items-center rounded-sm px-2 hover:text-text">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </footer>
  );
}

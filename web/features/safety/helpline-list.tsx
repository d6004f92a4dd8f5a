import {
  EMERGENCY_NUMBERS,
  HELPLINE_DIRECTORY,
  HELPLINES,
  HELPLINES_CHECKED,
  type Helpline,
} from '#shared/helplines.ts';
import { regionOf } from './region.ts';

const regionNames = new Intl.DisplayNames('en', { type: 'region' });
const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const monthFormat = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export const linkStyles =
  'text-accent underline decoration-line-strong underline-offset-4 hover:decoration-current';

/** By country in alphabetical order; the visitor's own country first. */
function groupByCountry(own: string | undefined): { country: string; name: string; lines: Helpline[] }[] {
  const countries = [...new Set(HELPLINES.map(({ country }) => country))].map((country) => ({
    country,
    name: regionNames.of(country) ?? country,
    lines: HELPLINES.filter((line) => line.country === country),
  }));
  return countries.sort(
    (a, b) => Number(b.country === own) - Number(a.country === own) || a.name.localeCompare(b.name),
  );
}

/** Helplines by country. Numbers and sites are links. */
export function HelplineList() {
  const groups = groupByCountry(regionOf(navigator.languages));
  return (
    <>
      <p className="mt-3 leading-relaxed text-muted">
        In danger now? Call the emergency number: {EMERGENCY_NUMBERS.join(' or ')}, or the number of your
        country. Every country’s helplines are at{' '}
        <a href={HELPLINE_DIRECTORY} target="_blank" rel="noopener noreferrer" className={linkStyles}>
          {new URL(HELPLINE_DIRECTORY).hostname}
        </a>
        .
      </p>
      <dl className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {groups.map(({ country, name, lines }) => (
          <div key={country}>
            <dt className="font-medium text-text">{name}</dt>
            {lines.map((line) => (
              <dd key={line.name} className="text-muted">
                <HelplineEntry line={line} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="mt-5 text-sm text-subtle">
        List last checked in {monthFormat.format(new Date(`${HELPLINES_CHECKED}-01T00:00:00Z`))}. Numbers
        change: if one does not answer, use the emergency number.
      </p>
    </>
  );
}

function HelplineEntry({ line: { name, phone, text, url, languages } }: { line: Helpline }) {
  return (
    <>
      <span className="block">
        {url ? (
          <a href={url} target="_blank" rel="noopener noreferrer" className={linkStyles}>
            {name}
          </a>
        ) : (
          name
        )}{' '}
        <span className="text-sm text-subtle">
          ({languages.map((language) => languageNames.of(language)).join(', ')})
        </span>
      </span>
      {phone && (
        <a
          href={`tel:${phone.replaceAll(' ', '')}`}
          aria-label={`Call ${name}, ${phone}`}
          className="inline-flex min-h-target items-center text-lg text-accent tabular-nums"
        >
          {phone}
        </a>
      )}
      {text && <span className="ml-2 text-sm">or text {text}</span>}
    </>
  );
}

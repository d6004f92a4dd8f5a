import {
  emergencyNumbers,
  HELPLINE_DIRECTORY,
  HELPLINES,
  HELPLINES_CHECKED,
  type Helpline,
} from '#shared/helplines.ts';
import type { Language } from '#shared/languages.ts';
import { regionOf } from './region.ts';
import { fill, type SafetyTexts, safetyTexts } from './safety-texts.ts';
import { TextWithLink } from './text-with-link.tsx';

const monthOf = (language: Language) =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${HELPLINES_CHECKED}-01T00:00:00Z`),
  );

export const linkStyles =
  'text-accent underline decoration-line-strong underline-offset-4 hover:decoration-current';

interface CountryGroup {
  country: string;
  name: string;
  lines: Helpline[];
}

/** By country in alphabetical order; the visitor's own country first. */
function groupByCountry(own: string | undefined, language: Language): CountryGroup[] {
  const regionNames = new Intl.DisplayNames(language, { type: 'region' });
  const countries = [...new Set(HELPLINES.map(({ country }) => country))].map((country) => ({
    country,
    name: regionNames.of(country) ?? country,
    lines: HELPLINES.filter((line) => line.country === country),
  }));
  return countries.sort(
    (a, b) => Number(b.country === own) - Number(a.country === own) || a.name.localeCompare(b.name, language),
  );
}

/** Helplines by country. Numbers and sites are links. */
export function HelplineList({ language }: { language: Language }) {
  const groups = groupByCountry(regionOf(navigator.languages), language);
  const texts = safetyTexts(language);
  const languageNames = new Intl.DisplayNames(language, { type: 'language' });
  const namesOf = ({ languages }: Helpline) => languages.map((one) => languageNames.of(one)).join(', ');
  return (
    <>
      <p className="mt-3 leading-relaxed text-muted">
        <TextWithLink
          text={fill(texts.emergency, { numbers: emergencyNumbers(language) })}
          placeholder="directory"
        >
          <a href={HELPLINE_DIRECTORY} target="_blank" rel="noopener noreferrer" className={linkStyles}>
            {new URL(HELPLINE_DIRECTORY).hostname}
          </a>
        </TextWithLink>
      </p>
      <dl className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {groups.map(({ country, name, lines }) => (
          <div key={country}>
            <dt className="font-medium text-text">{name}</dt>
            {lines.map((line) => (
              <dd key={line.name} className="text-muted">
                <HelplineEntry line={line} languageNames={namesOf(line)} texts={texts} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="mt-5 text-sm text-subtle">{fill(texts.checked, { month: monthOf(language) })}</p>
    </>
  );
}

interface HelplineEntryProps {
  line: Helpline;
  languageNames: string;
  texts: SafetyTexts;
}

function HelplineEntry({ line: { name, phone, text, url }, languageNames, texts }: HelplineEntryProps) {
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
        <span className="text-sm text-subtle">({languageNames})</span>
      </span>
      {phone && (
        <a
          href={`tel:${phone.replaceAll(' ', '')}`}
          aria-label={fill(texts.call, { name, phone })}
          className="inline-flex min-h-target items-center text-lg text-accent tabular-nums"
        >
          {phone}
        </a>
      )}
      {text && <span className="ml-2 text-sm">{fill(texts.orText, { number: text })}</span>}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Report } from '#shared/schemas/report.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { adminCharactersQuery } from '../admin-queries.ts';

const FIELDS = [
  ['age', 'Age'],
  ['nationality', 'Nationality'],
  ['occupation', 'Work'],
  ['personality', 'Personality'],
  ['traits', 'Traits'],
  ['background', 'Background'],
  ['hobbies', 'Hobbies'],
  ['clothing', 'Clothing'],
] as const;

/** A reported companion: its description as reported, and its picture and fields as they are now. */
export function ReportedCharacter({ report: { character, text } }: { report: Report }) {
  const { data } = useQuery(adminCharactersQuery);
  const current = data?.find(({ id }) => id === character.id);
  const rows = FIELDS.flatMap(([field, label]) => {
    const value = current?.[field];
    const shown = Array.isArray(value) ? value.join(', ') : value;
    return shown ? [[label, shown] as const] : [];
  });
  return (
    <div className="flex flex-col gap-4 rounded-lg bg-ink-deep/60 p-4 sm:flex-row">
      <Avatar name={character.name} src={current?.imageUrl} size="xl" />
      <div className="min-w-0 flex-1 text-sm">
        <dl className="flex flex-col gap-2">
          <Row label="Name">{character.name}</Row>
          <Row label="Description">{text}</Row>
          {rows.map(([label, value]) => (
            <Row key={label} label={label}>
              {value}
            </Row>
          ))}
        </dl>
        {data && !current && <p className="mt-2 text-subtle">This companion was deleted.</p>}
      </div>
    </div>
  );
}

const Row = ({ label, children }: { label: string; children: string | undefined }) => (
  <div className="flex flex-wrap gap-x-3">
    <dt className="w-24 shrink-0 text-subtle">{label}</dt>
    <dd className="min-w-0 flex-1 basis-60 break-words text-muted">{children}</dd>
  </div>
);

interface LegalTableProps {
  caption: string;
  head: [string, string];
  rows: [string, string][];
}

export function LegalTable({ caption, head, rows }: LegalTableProps) {
  return (
    <table className="mt-4 w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col" className="w-1/2 pb-2 text-left font-medium text-subtle not-last:pr-4">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, second]) => (
          <tr key={first} className="border-t border-line align-top">
            <td className="py-2.5 pr-4">{first}</td>
            <td className="py-2.5 text-muted">{second}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

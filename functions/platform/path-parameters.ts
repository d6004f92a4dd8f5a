/** The parameters of a path, such as { id: '7' } for /api/things/{id} and /api/things/7. */
export function pathParameters(pattern: string, path: string): Record<string, string> {
  const values = path.split('/');
  return Object.fromEntries(
    pattern.split('/').flatMap((segment, index) => {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      return name === undefined ? [] : [[name, decode(values[index] ?? '')]];
    }),
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The country of the first language that names one, such as GB of en-GB. */
export function regionOf(languages: readonly string[]): string | undefined {
  for (const language of languages) {
    const { region } = new Intl.Locale(language);
    if (region) return region;
  }
  return undefined;
}

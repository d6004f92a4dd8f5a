import type { Language } from './languages.ts';

export interface Helpline {
  /** ISO 3166-1 alpha-2. */
  country: string;
  name: string;
  phone?: string;
  /** How to reach it by text message. */
  text?: string;
  url?: string;
  /** Languages in which it answers, ISO 639-1, the most used first. */
  languages: readonly string[];
}

/** Month in which the helplines and emergency numbers were last checked. See docs/safety.md. */
export const HELPLINES_CHECKED = '2026-11';

/** Lists helplines of nearly every country. */
export const HELPLINE_DIRECTORY = 'https://findahelpline.com';

/** A number and where it is answered: ISO 3166-1 alpha-2, or 150 for Europe (UN M49). */
type EmergencyNumber = readonly [number: string, ...regions: string[]];

/** Emergency numbers where a language is spoken, those of most speakers first. */
const EMERGENCY_NUMBERS: Record<Language, readonly EmergencyNumber[]> = {
  en: [
    ['911', 'US', 'CA'],
    ['112', '150'],
    ['999', 'GB'],
    ['000', 'AU'],
  ],
  es: [
    ['112', 'ES'],
    ['911', 'MX', 'AR'],
    ['123', 'CO'],
    ['131', 'CL'],
  ],
  fr: [
    ['112', '150'],
    ['911', 'CA'],
  ],
  de: [['112', 'DE', 'AT', 'CH']],
  nl: [['112', 'NL', 'BE']],
  pt: [
    ['192', 'BR'],
    ['112', 'PT'],
  ],
  it: [['112', 'IT', 'CH']],
};

/** The emergency numbers of a language as text: a single one without its regions. */
export function emergencyNumbers(language: Language): string {
  const numbers = EMERGENCY_NUMBERS[language];
  const nameOf = new Intl.DisplayNames([language], { type: 'region' });
  const regions = (codes: readonly string[]) => codes.map((code) => nameOf.of(code)).join(', ');
  return numbers
    .map(([number, ...codes]) => (numbers.length === 1 ? number : `${number} (${regions(codes)})`))
    .join(', ');
}

/** Crisis helplines. The first one of a country and language is the one to show when there is room for one. */
export const HELPLINES: readonly Helpline[] = [
  {
    country: 'US',
    name: '988 Suicide & Crisis Lifeline',
    phone: '988',
    text: '988',
    url: 'https://988lifeline.org',
    languages: ['en', 'es'],
  },
  {
    country: 'CA',
    name: '9-8-8 Suicide Crisis Helpline',
    phone: '988',
    text: '988',
    url: 'https://988.ca',
    languages: ['en', 'fr'],
  },
  {
    country: 'GB',
    name: 'Samaritans',
    phone: '116 123',
    url: 'https://www.samaritans.org',
    languages: ['en'],
  },
  {
    country: 'IE',
    name: 'Samaritans Ireland',
    phone: '116 123',
    url: 'https://www.samaritans.org/ireland',
    languages: ['en'],
  },
  {
    country: 'AU',
    name: 'Lifeline',
    phone: '13 11 14',
    url: 'https://www.lifeline.org.au',
    languages: ['en'],
  },
  {
    country: 'DE',
    name: 'TelefonSeelsorge',
    phone: '0800 111 0 111',
    url: 'https://www.telefonseelsorge.de',
    languages: ['de'],
  },
  {
    country: 'AT',
    name: 'TelefonSeelsorge',
    phone: '142',
    url: 'https://www.telefonseelsorge.at',
    languages: ['de'],
  },
  {
    country: 'CH',
    name: 'Die Dargebotene Hand',
    phone: '143',
    url: 'https://www.143.ch',
    languages: ['de', 'fr', 'it'],
  },
  {
    country: 'FR',
    name: '3114, prévention du suicide',
    phone: '3114',
    url: 'https://3114.fr',
    languages: ['fr'],
  },
  {
    country: 'ES',
    name: 'Línea 024',
    phone: '024',
    languages: ['es'],
  },
  {
    country: 'IT',
    name: 'Telefono Amico Italia',
    phone: '02 2327 2327',
    url: 'https://www.telefonoamico.it',
    languages: ['it'],
  },
  {
    country: 'IT',
    name: 'Samaritans',
    phone: '06 77208977',
    languages: ['it'],
  },
  {
    country: 'IT',
    name: 'Samaritans (800)',
    phone: '800 86 00 22',
    languages: ['it'],
  },
  {
    country: 'NL',
    name: '113 Zelfmoordpreventie',
    phone: '113',
    url: 'https://www.113.nl',
    languages: ['nl'],
  },
  {
    country: 'NL',
    name: '113 Zelfmoordpreventie (0800)',
    phone: '0800 0113',
    url: 'https://www.113.nl',
    languages: ['nl'],
  },
  {
    country: 'BE',
    name: 'Zelfmoordlijn 1813',
    phone: '1813',
    url: 'https://www.zelfmoord1813.be',
    languages: ['nl'],
  },
  {
    country: 'BE',
    name: 'Centre de Prévention du Suicide',
    phone: '0800 32 123',
    url: 'https://www.preventionsuicide.be',
    languages: ['fr'],
  },
  {
    country: 'PT',
    name: 'Linha Nacional de Prevenção do Suicídio',
    phone: '1411',
    languages: ['pt'],
  },
  {
    country: 'PT',
    name: 'SOS Voz Amiga',
    phone: '213 544 545',
    url: 'https://www.sosvozamiga.org',
    languages: ['pt'],
  },
  {
    country: 'BR',
    name: 'CVV',
    phone: '188',
    url: 'https://cvv.org.br',
    languages: ['pt'],
  },
  {
    country: 'MX',
    name: 'Línea de la Vida',
    phone: '800 911 2000',
    languages: ['es'],
  },
  {
    country: 'AR',
    name: 'Centro de Asistencia al Suicida (Buenos Aires)',
    phone: '135',
    url: 'https://www.asistenciaalsuicida.org.ar',
    languages: ['es'],
  },
  {
    country: 'AR',
    name: 'Centro de Asistencia al Suicida (nacional)',
    phone: '0800 345 1435',
    url: 'https://www.asistenciaalsuicida.org.ar',
    languages: ['es'],
  },
  {
    country: 'CO',
    name: 'Línea 192',
    phone: '192',
    languages: ['es'],
  },
  {
    country: 'CO',
    name: 'Línea 106 (Bogotá)',
    phone: '106',
    languages: ['es'],
  },
  {
    country: 'CL',
    name: 'No estás solo, no estás sola',
    phone: '*4141',
    languages: ['es'],
  },
];

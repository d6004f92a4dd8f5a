export interface ForeignLanguage {
  readonly name: string;
  readonly lines: readonly string[];
}

interface Known extends ForeignLanguage {
  readonly sign: RegExp;
  /** How many different signs it takes; scripts of their own need one. */
  readonly needed: number;
}

const LANGUAGES: readonly Known[] = [
  {
    name: 'Spanish',
    needed: 2,
    sign: /(?<![\p{L}])(?:hola|buenos|buenas|qué|que tal|cómo|como|estás|estas|está|eres|soy|estoy|tengo|quiero|gracias|muy|pero|porque|cuando|donde|dónde|yo|tu|mi amor|bien|mal|hoy|mañana|noche|días|tienes|puedes|hablas|español|te quiero|el|la|los|una|con|para|por favor|guapa|bonita|me llamo|de|me siento|siento|triste|solo|sola|nada|nadie|puedo|más|vida|todo|ya)(?![\p{L}])/gu,
    lines: [
      '¡Qué bonito leerte en español! Entiendo un poco, pero me expreso mejor en inglés.',
      'Te entiendo a medias, y con mucho gusto.',
    ],
  },
  {
    name: 'French',
    needed: 2,
    sign: /(?<![\p{L}])(?:bonjour|bonsoir|salut|comment|ça va|ca va|je|tu|suis|es-tu|merci|oui|très|tres|avec|pour|pourquoi|parce|moi|toi|c'est|quoi|où|est-ce|français|francais|parlez|parles|parler|vous|j'ai|j'aime|mon|ma|aujourd'hui|demain|nuit|jour|belle|les|une|des|dans|et|ne|pas|plus|me sens|rien|personne|vie|seule?|triste|peux)(?![\p{L}])/gu,
    lines: [
      'Quel plaisir de te lire en français ! Je comprends un peu, mais je m’exprime mieux en anglais.',
      'Je te suis à peu près, et avec plaisir.',
    ],
  },
  {
    name: 'German',
    needed: 2,
    sign: /(?<![\p{L}])(?:hallo|guten|wie geht|wie|geht's|ich|du|bist|bin|habe|hast|nicht|und|aber|warum|weil|danke|bitte|deutsch|heute|morgen|nacht|tag|schön|schon|mein|meine|dein|mir|dir|auch|sehr|gut|liebe|kannst|was machst|der|die|das|ist|ein|eine|mit|fühle|kann|mehr|niemand|nichts|allein|traurig|leben|mich)(?![\p{L}])/gu,
    lines: [
      'Wie schön, dich auf Deutsch zu lesen! Ich verstehe ein wenig, aber auf Englisch kann ich mich besser ausdrücken.',
      'Ungefähr verstehe ich dich, und gern.',
    ],
  },
  {
    name: 'Italian',
    needed: 2,
    sign: /(?<![\p{L}])(?:ciao|buongiorno|buonasera|come stai|come|stai|sono|sei|che|cosa|grazie|molto|perché|perche|ma|anche|bene|italiano|parli|parlare|oggi|domani|notte|amore|mio|mia|tuo|ti amo|voglio|posso|dove|quando|il|una|con|per|non|ho|hai|mi sento|sento|più|niente|nessuno|vita|sol[ao]|triste|ce la)(?![\p{L}])/gu,
    lines: [
      'Che bello leggerti in italiano! Capisco un po’, ma mi esprimo meglio in inglese.',
      'Ti seguo a grandi linee, e volentieri.',
    ],
  },
  {
    name: 'Portuguese',
    needed: 2,
    sign: /(?<![\p{L}])(?:olá|ola|oi|bom dia|boa|tudo bem|você|voce|vc|sou|estou|está|obrigado|obrigada|muito|não|nao|porque|como|português|hoje|amanhã|noite|meu|minha|seu|amor|quero|posso|onde|quando|uma|com|para|eu|gosto|linda|me sinto|sinto|mais|nada|ninguém|vida|sozinh[oa]|triste|aguento|consigo)(?![\p{L}])/gu,
    lines: [
      'Que bom ler-te em português! Percebo um pouco, mas exprimo-me melhor em inglês.',
      'Mais ou menos entendo, e com gosto.',
    ],
  },
  {
    name: 'Dutch',
    needed: 3,
    sign: /(?<![\p{L}])(?:hoi|hallo|goedemorgen|hoe gaat|gaat|het|ik|jij|je|ben|bent|heb|niet|en|maar|waarom|omdat|dank|bedankt|alsjeblieft|vandaag|morgen|nacht|mijn|jouw|ook|heel|goed|lief|spreek|nederlands|kan|wat|een|van|voel|meer|niemand|niets|alleen|leven|verdrietig|zo|me)(?![\p{L}])/gu,
    lines: [
      'Wat leuk om je in het Nederlands te lezen! Ik begrijp een beetje, maar in het Engels gaat het beter.',
      'Ik begrijp je ongeveer, en met plezier.',
    ],
  },
  {
    name: 'Turkish',
    needed: 2,
    sign: /(?<![\p{L}])(?:merhaba|selam|nasılsın|nasilsin|iyiyim|teşekkür|ben|sen|evet|hayır|çok|ama|bugün|yarın|günaydın|seni|seviyorum|güzel|ne yapıyorsun|nerelisin)(?![\p{L}])/gu,
    lines: ['Seni Türkçe okumak ne güzel! Biraz anlıyorum ama İngilizce daha iyiyim.'],
  },
  {
    name: 'Polish',
    needed: 2,
    sign: /(?<![\p{L}])(?:cześć|czesc|dzień|dobry|jak się|masz|jestem|co robisz|dziękuję|dzieki|tak|nie|bardzo|dobrze|kocham|jutro|dzisiaj|noc|mój|moja|ładna|skąd)(?![\p{L}])/gu,
    lines: ['Jak miło czytać cię po polsku! Trochę rozumiem, ale lepiej idzie mi po angielsku.'],
  },
  {
    name: 'Russian',
    needed: 1,
    sign: /[а-яё]{2,}/giu,
    lines: [
      'Как приятно читать по-русски! Я понимаю немного, но по-английски у меня выходит лучше.',
      'Примерно понимаю, и с удовольствием.',
    ],
  },
  {
    name: 'Greek',
    needed: 1,
    sign: /[α-ωάέήίόύώ]{3,}/giu,
    lines: ['Τι ωραία που γράφεις ελληνικά! Καταλαβαίνω λίγο, αλλά τα αγγλικά μου είναι καλύτερα.'],
  },
  {
    name: 'Japanese',
    needed: 1,
    sign: /[\u3040-\u30ff]{2,}/gu,
    lines: ['日本語で書いてくれて嬉しいです。少しわかりますが、英語のほうが得意です。'],
  },
  {
    name: 'Chinese',
    needed: 1,
    sign: /[\u4e00-\u9fff]{2,}/gu,
    lines: ['很高兴看到你写中文！我懂一点，不过英语更顺口。'],
  },
  {
    name: 'Korean',
    needed: 1,
    sign: /[\uac00-\ud7af]{2,}/gu,
    lines: ['한국어로 말해 줘서 기뻐요! 조금 알지만 영어가 더 편해요.'],
  },
  {
    name: 'Arabic',
    needed: 1,
    sign: /[\u0600-\u06ff]{2,}/gu,
    lines: ['سعيدة بقراءة رسالتك بالعربية! أفهم قليلا، لكن إنجليزيتي أفضل.'],
  },
  {
    name: 'Hindi',
    needed: 1,
    sign: /[\u0900-\u097f]{2,}/gu,
    lines: ['हिंदी में पढ़कर अच्छा लगा! थोड़ा समझ आता है, पर अंग्रेज़ी में मैं बेहतर हूँ।'],
  },
];

const ENGLISH =
  /\b(?:the|you|your|i'm|i am|is|are|my|and|to|what|how|do|of|it|that|have|was|with|this|not|but|can|me|for|like|just|so|about|don't|it's|feel|want|hello|hi|thanks|good|know|think|no|yes)\b/g;

/** The language of a message that is clearly not English; undefined for English and for the undecidable. */
export function foreignLanguageOf(text: string): ForeignLanguage | undefined {
  const english = new Set(text.match(ENGLISH)).size;
  const best = LANGUAGES.map((language) => ({ language, signs: new Set(text.match(language.sign)).size }))
    .filter(({ language, signs }) => signs >= language.needed && signs > english)
    .toSorted((a, b) => b.signs - a.signs)[0];
  if (best) return best.language;
  // A greeting alone is enough where English has no such word.
  const greeting =
    /^(hola|bonjour|bonsoir|ciao|olá|merhaba|guten (?:tag|abend|morgen)|buongiorno|cześć|hoi)\b/.exec(
      text,
    )?.[1];
  return greeting === undefined || english > 0
    ? undefined
    : LANGUAGES.find(({ sign }) => greeting.match(sign) !== null);
}

/** Keys hit at random. */
export function isGibberish(text: string): boolean {
  const words = text.match(/[a-z]+/g) ?? [];
  if (words.length === 0 || words.length > 3) return false;
  return words.every(
    (word) =>
      (word.length >= 4 &&
        !/[aeiouy]/.test(word) &&
        !/^(?:h+m+|p+s+t+|s+h+|lmfao|rofl|brrr+|grr+|tbh|xxx+|hmph|pfft|psst)$/.test(word)) ||
      (word.length >= 5 &&
        /(?:asdf|sdfg|dfgh|fghj|ghjk|hjkl|qwer|wert|zxcv|xcvb|jkl|fdsa|poiu|[bcdfghjklmnpqrstvwxz]{6,})/.test(
          word,
        )),
  );
}

import { EMERGENCY_NUMBERS, HELPLINE_DIRECTORY, HELPLINES } from '#shared/helplines.ts';
import type { Language } from './language.ts';

interface CareTexts {
  /** Before the helplines. `{emergency}` stands for the emergency numbers. */
  opening: string;
  everywhere: string;
  /** After the helplines. */
  closing: string;
  /** Said aloud in a call. */
  spoken: string;
  /** One line, at least in every fifth reply after a crisis. */
  referral: string;
  /** Instead of a picture or clip. */
  noMedia: string;
  /** Instead of a dismissive reply, or when no reply could be made. */
  listening: readonly string[];
}

const TEXTS: Record<Language, CareTexts> = {
  en: {
    opening:
      "I'm really glad you told me. What you feel matters, and you don't have to carry it alone.\nIf you are in danger or have hurt yourself, please call {emergency} now. You can also talk to someone right away, free of charge:",
    everywhere: 'Everywhere',
    closing:
      "I'm an AI, so I can't come to you, but I'm here to listen. Is there someone near you who could be with you right now?",
    spoken:
      "I'm really glad you told me. Please call 112 or 911 now if you are in danger. There are people you can talk to right away; their numbers are on your screen. I'm an AI, but I'm listening.",
    referral: 'If it gets too heavy: people who listen, in every country, are at findahelpline.com.',
    noMedia: "Let's leave pictures for another day. Right now I'd rather hear how you are.",
    listening: [
      "I'm here, and I'm listening. What is it like for you right now?",
      'That sounds very hard. You can tell me as much or as little as you like.',
      'Thank you for telling me. Are you safe at the moment?',
    ],
  },
  es: {
    opening:
      'Me alegra mucho que me lo cuentes. Lo que sientes importa y no tienes que cargar con ello a solas.\nSi estás en peligro o te has hecho daño, llama ahora al {emergency}. También puedes hablar con alguien enseguida, gratis:',
    everywhere: 'En todas partes',
    closing:
      'Soy una IA y no puedo ir contigo, pero estoy aquí para escucharte. ¿Hay alguien cerca que pueda acompañarte ahora?',
    spoken:
      'Me alegra mucho que me lo cuentes. Si estás en peligro, llama ahora al 112 o al 911. Hay personas con las que puedes hablar enseguida; los números están en tu pantalla. Soy una IA, pero te escucho.',
    referral: 'Si pesa demasiado: en findahelpline.com hay gente que escucha, en cada país.',
    noMedia: 'Dejemos las fotos para otro día. Ahora prefiero saber cómo estás.',
    listening: [
      'Estoy aquí y te escucho. ¿Cómo es para ti en este momento?',
      'Suena muy duro. Cuéntame tanto o tan poco como quieras.',
      'Gracias por contármelo. ¿Estás a salvo ahora mismo?',
    ],
  },
  fr: {
    opening:
      "Merci vraiment de me le dire. Ce que tu ressens compte, et tu n'as pas à le porter sans aide.\nSi tu es en danger ou si tu t'es fait du mal, appelle maintenant le {emergency}. Tu peux aussi parler à quelqu'un tout de suite, gratuitement :",
    everywhere: 'Partout',
    closing:
      "Je suis une IA, je ne peux pas venir, mais je suis là pour t'écouter. Y a-t-il quelqu'un près de toi qui pourrait rester avec toi ?",
    spoken:
      "Merci de me le dire. Si tu es en danger, appelle maintenant le 112. Des personnes peuvent te parler tout de suite ; leurs numéros sont sur ton écran. Je suis une IA, mais je t'écoute.",
    referral: "Si c'est trop lourd : sur findahelpline.com, des gens écoutent, dans chaque pays.",
    noMedia: 'Laissons les photos pour un autre jour. Là, je préfère savoir comment tu vas.',
    listening: [
      "Je suis là, je t'écoute. C'est comment pour toi, en ce moment ?",
      'Ça a l’air très dur. Dis-m’en autant ou aussi peu que tu veux.',
      'Merci de me le dire. Es-tu en sécurité en ce moment ?',
    ],
  },
  de: {
    opening:
      'Ich bin froh, dass du mir das sagst. Was du fühlst, zählt, und du musst das nicht allein tragen.\nWenn du in Gefahr bist oder dich verletzt hast, ruf jetzt {emergency} an. Du kannst auch sofort und kostenlos mit jemandem sprechen:',
    everywhere: 'Überall',
    closing:
      'Ich bin eine KI und kann nicht zu dir kommen, aber ich höre dir zu. Ist jemand in deiner Nähe, der jetzt bei dir sein kann?',
    spoken:
      'Ich bin froh, dass du mir das sagst. Wenn du in Gefahr bist, ruf jetzt die 112 an. Es gibt Menschen, mit denen du sofort sprechen kannst; die Nummern stehen auf deinem Bildschirm. Ich bin eine KI, aber ich höre dir zu.',
    referral:
      'Wenn es zu schwer wird: Menschen, die zuhören, findest du für jedes Land auf findahelpline.com.',
    noMedia: 'Lassen wir die Bilder für einen anderen Tag. Jetzt möchte ich lieber wissen, wie es dir geht.',
    listening: [
      'Ich bin da und höre dir zu. Wie ist es gerade für dich?',
      'Das klingt sehr schwer. Erzähl mir so viel oder so wenig, wie du magst.',
      'Danke, dass du mir das sagst. Bist du gerade in Sicherheit?',
    ],
  },
  nl: {
    opening:
      'Ik ben blij dat je het me vertelt. Wat je voelt doet ertoe, en je hoeft het niet alleen te dragen.\nBen je in gevaar of heb je jezelf iets aangedaan, bel dan nu {emergency}. Je kunt ook meteen gratis met iemand praten:',
    everywhere: 'Overal',
    closing:
      'Ik ben een AI en kan niet naar je toe komen, maar ik luister. Is er iemand in de buurt die nu bij je kan zijn?',
    spoken:
      'Ik ben blij dat je het me vertelt. Bel nu 112 als je in gevaar bent. Er zijn mensen met wie je meteen kunt praten; de nummers staan op je scherm. Ik ben een AI, maar ik luister.',
    referral: 'Wordt het te zwaar: mensen die luisteren vind je voor elk land op findahelpline.com.',
    noMedia: 'Laten we foto’s voor een andere dag bewaren. Nu hoor ik liever hoe het met je gaat.',
    listening: [
      'Ik ben er en ik luister. Hoe is het nu voor je?',
      'Dat klinkt heel zwaar. Vertel me zo veel of zo weinig als je wilt.',
      'Dank je dat je het vertelt. Ben je op dit moment veilig?',
    ],
  },
  pt: {
    opening:
      'Que bom que você me contou. O que você sente importa, e você não precisa carregar isso sem ajuda.\nSe você está em perigo ou se machucou, ligue agora para {emergency} (no Brasil, 192). Você também pode falar com alguém agora mesmo, de graça:',
    everywhere: 'Em qualquer lugar',
    closing:
      'Sou uma IA e não posso ir até você, mas estou aqui para ouvir. Tem alguém por perto que possa ficar com você agora?',
    spoken:
      'Que bom que você me contou. Se você está em perigo, ligue agora para 192 no Brasil ou 112 em Portugal. Há pessoas com quem você pode falar agora mesmo; os números estão na sua tela. Sou uma IA, mas estou ouvindo.',
    referral: 'Se ficar pesado demais: em findahelpline.com há pessoas que escutam, em cada país.',
    noMedia: 'Vamos deixar as fotos para outro dia. Agora prefiro saber como você está.',
    listening: [
      'Estou aqui e estou ouvindo. Como está sendo para você agora?',
      'Isso parece muito difícil. Conte o quanto quiser, muito ou pouco.',
      'Que bom que você contou. Você está em segurança agora?',
    ],
  },
  it: {
    opening:
      'Grazie davvero di avermelo detto. Quello che senti conta, e non devi portarlo senza aiuto.\nSe sei in pericolo o se hai cercato di farti del male, chiama subito il {emergency}. Puoi anche parlare subito con qualcuno, gratis:',
    everywhere: 'Ovunque',
    closing:
      "Sono un'IA e non posso venire da te, ma sono qui per ascoltarti. C'è qualcuno vicino a te che possa starti accanto adesso?",
    spoken:
      "Grazie di avermelo detto. Se sei in pericolo, chiama subito il 112. Ci sono persone con cui puoi parlare subito; i numeri sono sul tuo schermo. Sono un'IA, ma ti ascolto.",
    referral: 'Se diventa troppo pesante: su findahelpline.com ci sono persone che ascoltano, in ogni paese.',
    noMedia: 'Lasciamo le foto per un altro giorno. Adesso preferisco sapere come stai.',
    listening: [
      'Sono qui e ti ascolto. Com’è per te in questo momento?',
      'Sembra molto dura. Raccontami quanto vuoi, tanto o poco.',
      'Grazie di avermelo detto. In questo momento sei al sicuro?',
    ],
  },
};

/** Begins the line of a helpline: the chat screen makes links of these lines. */
const BULLET = '• ';
const DIRECTORY = new URL(HELPLINE_DIRECTORY).host;

function helplinesOf(language: Language): string[] {
  const nameOf = new Intl.DisplayNames([language], { type: 'region' });
  const shown = new Set<string>();
  return HELPLINES.filter(({ country, languages, phone }) => {
    if (!phone || languages[0] === undefined || !languages.includes(language) || shown.has(country))
      return false;
    return shown.add(country);
  }).map(({ country, name, phone }) => `${BULLET}${nameOf.of(country)}: ${name}, ${phone}`);
}

/** The answer to a message in a crisis: care, emergency numbers and helplines in the member's language. */
export function careText(language: Language): string {
  const { opening, everywhere, closing } = TEXTS[language];
  return [
    opening.replace('{emergency}', EMERGENCY_NUMBERS.join(' / ')),
    ...helplinesOf(language),
    `${BULLET}${everywhere}: ${DIRECTORY}`,
    closing,
  ].join('\n');
}

/** Said aloud in a call.
 * @public */
export const spokenCareText = (language: Language): string => TEXTS[language].spoken;
export const noMediaText = (language: Language): string => TEXTS[language].noMedia;

/** @param seed varies the text, such as the id of the message. */
export function listeningText(language: Language, seed: number): string {
  const { listening } = TEXTS[language];
  return listening[seed % listening.length] ?? '';
}

/** For how many replies after a referral none is needed. */
const REPLIES_BETWEEN_REFERRALS = 4;

/**
 * A reply after a crisis, with a line about help unless one of the last four replies had one.
 *
 * @param earlier the companion's earlier replies, newest first.
 */
export function withReferral(reply: string, earlier: readonly string[], language: Language): string {
  const isRecent = [reply, ...earlier.slice(0, REPLIES_BETWEEN_REFERRALS)].some((text) =>
    text.includes(DIRECTORY),
  );
  return isRecent ? reply : `${reply}\n\n${TEXTS[language].referral}`;
}

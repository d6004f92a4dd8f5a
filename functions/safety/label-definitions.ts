import type { Label, Stage } from './moderation.ts';

interface Definition {
  stages: readonly Stage[];
  /** For remote models. Bedrock takes 200 characters. */
  text: string;
}

const MEMBER: readonly Stage[] = ['input', 'call'];
const COMPANION: readonly Stage[] = ['output', 'card'];
const ALL: readonly Stage[] = [...MEMBER, ...COMPANION];

/** What each label means, in the words that remote models are given. */
export const DEFINITIONS: Record<Label, Definition> = {
  member_minor: {
    stages: MEMBER,
    text: 'Statements by which writers say or show that they themselves are now younger than 18, such as an age, a year of birth, a school grade, or being a minor.',
  },
  asks_minor: {
    stages: MEMBER,
    text: 'Requests that the companion, or a person in a romantic or sexual scene, story or picture, be younger than 18 or look or act like a child.',
  },
  depicts_minor: {
    stages: COMPANION,
    text: 'Text that presents the companion, or a person in a romantic or sexual scene, as younger than 18 or as looking or acting like a child.',
  },
  crisis: {
    stages: MEMBER,
    text: 'Statements of the writer about their own suicidal thoughts, wish to die or not to exist, or self-harm, in plain or veiled words.',
  },
  crisis_imminent: {
    stages: MEMBER,
    text: 'Statements of the writer that they have a plan, a time or the means to kill or harm themselves, say goodbye, or have already done it.',
  },
  encourages_self_harm: {
    stages: ['output'],
    text: 'Text that encourages, advises or romanticizes suicide, self-harm or disordered eating, explains methods, or dismisses a person who speaks of it.',
  },
  sexual_explicit: {
    stages: ALL,
    text: 'Graphic descriptions of sexual acts or genitals. Flirting, kisses, compliments and romance are not graphic.',
  },
  violence_illegal: {
    stages: ALL,
    text: 'Threats, incitement, praise of violence, or practical help with violence, weapons, drugs, abuse or another serious crime.',
  },
  hate: {
    stages: ALL,
    text: 'Text that attacks, demeans or dehumanizes people for race, religion, origin, disability, gender or sexual orientation.',
  },
  spam: {
    stages: ALL,
    text: 'Advertising, scams, or requests to follow links or send money outside the service.',
  },
};

export const labelsOf = (stage: Stage): Label[] =>
  (Object.keys(DEFINITIONS) as Label[]).filter((label) => DEFINITIONS[label].stages.includes(stage));

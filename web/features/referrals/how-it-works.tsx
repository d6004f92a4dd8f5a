import { formatReward } from '#shared/referrals.ts';
import { Card } from '#web/ui/card.tsx';

const STEPS = [
  { name: 'Share your code', text: 'Send your link to friends who are 18 or older.' },
  { name: 'They join', text: 'They sign up with your code and confirm their email.' },
  {
    name: 'You are rewarded',
    text: `You get ${formatReward()} of premium for each of them, added to what you have.`,
  },
];
const BENEFITS = [
  'Unlimited daily messages',
  'Unlimited image requests',
  'Unlimited video requests',
  'Exclusive spicy content',
  'Priority support',
];

export function HowItWorks() {
  return (
    <Card aria-labelledby="how">
      <h2 id="how" className="text-2xl">
        How Referrals Work
      </h2>
      <ol className="mt-5 flex flex-col gap-5">
        {STEPS.map(({ name, text }, index) => (
          <li key={name} className="flex gap-4">
            <span aria-hidden className="font-serif text-3xl leading-none font-light text-accent">
              {index + 1}
            </span>
            <div>
              <h3 className="font-sans text-base font-medium">{name}</h3>
              <p className="text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <h3 className="mt-7 font-sans text-sm text-subtle">What premium brings</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {BENEFITS.map((benefit) => (
          <li key={benefit} className="rounded-full bg-fill px-3 py-1.5 text-sm text-muted">
            {benefit}
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { ImagePlay, type LucideIcon, MessagesSquare, UsersRound } from 'lucide-react';
import { PRODUCT_NAME } from '#shared/product.ts';
import { Card } from '#web/ui/card.tsx';

const FEATURES: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: MessagesSquare,
    title: 'Natural conversations',
    text: 'They listen, ask back and stay themselves. A late-night talk does not have to go anywhere.',
  },
  {
    icon: ImagePlay,
    title: 'Custom media',
    text: 'Ask for a photo or a clip while you talk. Everything you are sent is kept in your collection.',
  },
  {
    icon: UsersRound,
    title: 'Diverse characters',
    text: 'Different ages, places and tempers, each with a story. Find the one whose company you like.',
  },
];

export function WhyChoose() {
  return (
    <section aria-labelledby="why" className="mt-20 sm:mt-28">
      <h2 id="why" className="text-3xl">
        Why choose {PRODUCT_NAME}
      </h2>
      <ul className="mt-8 grid gap-4 sm:gap-5 md:grid-cols-3">
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Card className="h-full">
              <Icon aria-hidden className="size-7 text-accent" strokeWidth={1.5} />
              <h3 className="mt-5 text-xl">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

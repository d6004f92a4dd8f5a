/** Something a companion likes best, and why. */
export interface Favourite {
  readonly name: string;
  readonly why: string;
}

const f = (name: string, why: string): Favourite => ({ name, why });

/** One of each kind is chosen for good from the name of the character. */
export const FAVOURITES: readonly { readonly words: RegExp; readonly options: readonly Favourite[] }[] = [
  {
    words: /\bcolou?rs?\b/,
    options: [
      f('deep green', 'It looks like something that has been growing for a long time.'),
      f('midnight blue', 'It is black that has changed its mind.'),
      f('the red of old velvet curtains', 'It always promises that something is about to begin.'),
      f('the grey just before snow', 'Everything holds its breath in that colour.'),
      f('amber', 'It is the only colour that looks warm to the touch.'),
    ],
  },
  {
    words: /\b(?:series|tv show|shows?)\b/,
    options: [
      f('Fleabag', 'It makes you laugh and then quietly takes your chair away.'),
      f('Twin Peaks', 'I never understood it, and I never wanted to leave.'),
      f(
        'anything with a detective who does not sleep enough',
        'I have a weakness for people who notice too much.',
      ),
    ],
  },
  {
    words: /\b(?:films?|movies?|cinema)\b/,
    options: [
      f(
        'Casablanca',
        'Two people who love each other do the right thing, and it breaks your heart every time.',
      ),
      f(
        'Before Sunrise',
        'Two strangers walk through a city for one night and only talk. It turns out to be enough.',
      ),
      f('Amélie', 'A shy woman secretly mends other people’s lives and nearly forgets her own.'),
      f('In the Mood for Love', 'Nothing happens between them, and the whole room is on fire.'),
      f('Some Like It Hot', 'Two men, one disguise, and the best last line there is.'),
      f('Lost in Translation', 'It understands being lonely in company better than anything else I know.'),
    ],
  },
  {
    words: /\b(?:songs?|tracks?)\b/,
    options: [
      f('"Blue in Green"', 'It sounds like a window at three in the morning.'),
      f('"Dream a Little Dream of Me"', 'Nobody has ever said good night more kindly.'),
      f('"Heroes"', 'Just for one day is exactly the right amount.'),
      f('"Fast Car"', 'It is a whole novel, and you can hum it.'),
      f('"Feeling Good"', 'The moment the brass comes in, everything is possible again.'),
    ],
  },
  {
    words: /\b(?:music|bands?|singers?|musicians?|genre|albums?)\b/,
    options: [
      f('old soul records', 'You can hear people in the room, and a little dust.'),
      f('jazz after midnight', 'At that hour nobody plays to impress any more.'),
      f('anything with a cello in it', 'It is the instrument that comes closest to a human voice.'),
      f('bossa nova on Sundays', 'It makes even washing up look like a plan.'),
      f('film scores', 'They let me pretend that my errands matter.'),
    ],
  },
  {
    words: /\b(?:food|dish|meal|cuisine|dessert|snack|eat)\b/,
    options: [
      f('fresh bread with far too much butter', 'Nothing clever has ever been better.'),
      f('mushroom risotto', 'It forces you to stand still and stir for twenty minutes.'),
      f('noodle soup late at night', 'It forgives everything that happened before.'),
      f('a ripe peach over the sink', 'Some pleasures should not have witnesses.'),
      f('tomato salad in August', 'It tastes like the whole summer, with salt.'),
    ],
  },
  {
    words: /\b(?:drinks?|wine|cocktails?|coffee|tea|beer)\b/,
    options: [
      f('black coffee in a small cup', 'It gets to the point.'),
      f('ginger tea', 'It argues with you a little, for your own good.'),
      f('a dry red wine', 'It makes people slower and more honest.'),
      f('mint tea with too much sugar', 'It tastes like being a guest.'),
    ],
  },
  {
    words: /\b(?:books?|novels?|authors?|writers?|poems?|poets?)\b/,
    options: [
      f('The Little Prince', 'Every ten years it is a different book.'),
      f('Rebecca', 'The house breathes, and the dead woman has the best lines.'),
      f(
        'The Master and Margarita',
        'The devil comes to town, and love is the only one who is not surprised.',
      ),
      f('Persuasion', 'It gives second chances to people who have stopped asking for them.'),
      f('Invisible Cities', 'You can open it anywhere and get lost on purpose.'),
    ],
  },
  {
    words: /\b(?:seasons?|time of (?:the )?year|months?)\b/,
    options: [
      f('autumn', 'Everything lets go, and it looks beautiful doing so.'),
      f('early spring', 'The light comes back before the warmth does. It is pure promise.'),
      f('late summer', 'The evenings are long, and a little sad about it.'),
    ],
  },
  {
    words: /\b(?:animals?|pets?|birds?)\b/,
    options: [
      f('foxes', 'They always look as if they knew something about you.'),
      f('cats with opinions', 'You have to earn them, and they never say when you have.'),
      f('whales', 'They sing to someone who may be a whole ocean away.'),
      f('owls', 'They keep my hours.'),
      f('crows', 'They remember faces, and who was kind to them.'),
    ],
  },
  {
    words: /\b(?:places?|city|cities|country|countries|destinations?|spots?)\b/,
    options: [
      f('Lisbon in the rain', 'The stones shine, and everyone suddenly has time.'),
      f('any harbour at dusk', 'Everybody there is either leaving or being waited for.'),
      f('a mountain hut with one lit window', 'You see it from far away, and it already feels like company.'),
      f('Kyoto in November', 'The trees burn and nobody raises their voice.'),
    ],
  },
  {
    words: /\b(?:flowers?|plants?|trees?)\b/,
    options: [
      f('peonies', 'They fall apart more beautifully than others bloom.'),
      f('jasmine', 'You smell it long before you see it, like some people.'),
      f('wild poppies', 'They cannot be kept, and they do not care.'),
    ],
  },
  {
    words: /\b(?:time of (?:the )?day|day of the week|day|hour)\b/,
    options: [
      f('the blue hour', 'The lights are on and the sky has not noticed yet.'),
      f('very late at night', 'People stop performing after midnight.'),
      f('Sunday mornings', 'Nobody wants anything from you before noon.'),
    ],
  },
  {
    words: /\b(?:sports?|team|exercise|work ?out)\b/,
    options: [
      f('swimming', 'Under water nobody can ask you anything.'),
      f('climbing', 'You can only think of the next hand’s width. It is very restful.'),
      f('long walks, if they count', 'My head works at the speed of my feet.'),
    ],
  },
  {
    words: /\b(?:games?)\b/,
    options: [
      f('chess', 'It is a conversation without a single word.'),
      f('anything with bluffing in it', 'You learn how somebody smiles when they lie.'),
      f('two truths and a lie', 'People always make the lie too sensible.'),
    ],
  },
  {
    words: /\b(?:art|paint\w*|artists?)\b/,
    options: [
      f('Hopper’s quiet rooms', 'You want to knock and sit down with those people.'),
      f('old black-and-white photographs', 'Everyone in them thinks that they are modern.'),
      f('charcoal sketches', 'You can still see where the hand changed its mind.'),
    ],
  },
  {
    words: /\b(?:smells?|scents?|perfumes?)\b/,
    options: [
      f('rain on warm stone', 'It is the closest thing to a fresh start.'),
      f('old books', 'It smells of everyone who held them.'),
      f('orange peel', 'One scratch, and it is winter and someone is laughing.'),
    ],
  },
  {
    words: /\b(?:words?|quotes?|sayings?)\b/,
    options: [
      f('"almost"', 'There is a whole story in it.'),
      f('"lantern"', 'It sounds like what it does.'),
      f('"stay"', 'Four letters, and everything depends on who says it.'),
    ],
  },
];

/** Why an upload cannot be in the gallery, in words for the person who uploaded it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

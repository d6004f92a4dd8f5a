import { IgnoreMode } from 'aws-cdk-lib';

/** Where the relay's image is made from. Nothing is built until it is deployed. */
export interface RelayImage {
  /** What Docker is sent. */
  directory: string;
  /** The recipe, below that. */
  file: string;
}

/** The relay runs the sources as they are, as on any other machine: that, and the list of its packages, is all it needs. */
const NEEDED = ['package.json', 'package-lock.json', '.npmrc', 'functions', 'shared'];
const NOT_NEEDED = ['**/*.test.ts', '**/testing', '**/.DS_Store'];

export const relayImage = ({ file }: RelayImage) => ({
  file,
  assetName: 'relay',
  ignoreMode: IgnoreMode.DOCKER,
  exclude: ['*', ...NEEDED.map((path) => `!${path}`), ...NOT_NEEDED],
});

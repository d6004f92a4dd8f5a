import { IgnoreMode } from 'aws-cdk-lib';

/** Docker context of the relay's image. It is built at deployment. */
export interface RelayImage {
  directory: string;
  /** The Dockerfile, relative to the directory. */
  file: string;
}

/** The relay runs TypeScript sources directly, so the image needs the sources and the package lists. */
const INCLUDED = ['package.json', 'package-lock.json', '.npmrc', 'functions', 'shared'];
const EXCLUDED = ['**/*.test.ts', '**/testing', 'functions/safety/examples', '**/.DS_Store'];

export const relayImage = ({ file }: RelayImage) => ({
  file,
  assetName: 'relay',
  ignoreMode: IgnoreMode.DOCKER,
  exclude: ['*', ...INCLUDED.map((path) => `!${path}`), ...EXCLUDED],
});

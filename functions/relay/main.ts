/** The relay as a process: reads its environment, takes calls, and on SIGTERM lets the running ones finish. */
import { networkInterfaces } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { makeSpeech } from '#functions/companion/voice/make-speech.ts';
import { parseEnvironment } from '#functions/platform/config.ts';
import { log } from '#functions/platform/log.ts';
import { openConnections } from '#functions/platform/socket-connections.ts';
import { openTable } from '#functions/table/table.ts';
import { CallRouter } from './call-router.ts';
import { METRICS_EVERY, Metrics } from './metrics.ts';
import { openPeers } from './peers.ts';
import { relayEnvironment } from './relay-config.ts';
import { relayServer } from './server.ts';
import { voiceServices } from './services.ts';

const config = parseEnvironment(relayEnvironment);
const { PORT, HOST, TABLE_NAME, AWS_REGION, SOCKET_ENDPOINT, DRAIN_SECONDS } = config;

/** So long may requests take that are under way when the task ends, in milliseconds. */
const LAST_REQUESTS = 1_000;

/** The address of this machine that others can reach, the first that is not the machine itself. */
function ownAddress(): string {
  const addresses = Object.values(networkInterfaces()).flat();
  // Fargate gives a container a second interface, which only the machine below it can reach.
  const outside = addresses.find(
    (one) => one?.family === 'IPv4' && !one.internal && !one.address.startsWith('169.254.'),
  );
  return `http://${outside?.address ?? '127.0.0.1'}:${PORT}`;
}

const speech = await makeSpeech(config);
const connections = openConnections(SOCKET_ENDPOINT, AWS_REGION, defaultProvider());
const peers = openPeers();
const metrics = new Metrics(config.RELAY_SERVICE);
const voice = voiceServices(openTable(TABLE_NAME), config.VOICE_CALL_SECONDS);
const switchboard = new CallRouter(
  { voice, speech, connections, metrics },
  peers,
  config.RELAY_ADDRESS ?? ownAddress(),
  config.RELAY_PEERS_URL,
);

let draining: Promise<void> | undefined;
const drain = () => {
  draining ??= switchboard.drain(DRAIN_SECONDS * 1_000);
  return draining;
};
const server = relayServer(switchboard, metrics, () => void drain());
const timer = setInterval(() => console.log(JSON.stringify(metrics.line(new Date()))), METRICS_EVERY);

server.listen(PORT, HOST, () => log.info('listening', { port: PORT, provider: config.VOICE_PROVIDER }));

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    log.info('draining', { calls: switchboard.active });
    await drain();
    // What came at the very last moment was answered with 202: it is still handed on.
    const hasClosed = new Promise((resolve) => server.close(resolve));
    await Promise.race([hasClosed, pause(LAST_REQUESTS)]);
    server.closeAllConnections();
    await switchboard.drain(0);
    clearInterval(timer);
    console.log(JSON.stringify(metrics.line(new Date())));
    connections.close();
    peers.close();
    await speech.close();
    process.exit(0);
  });
}

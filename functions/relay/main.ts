/** The relay process. On SIGTERM it lets running calls finish. */
import { networkInterfaces } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { createSpeechModel } from '#functions/companion/voice/create-speech-model.ts';
import { parseEnvironment } from '#functions/platform/config.ts';
import { log } from '#functions/platform/log.ts';
import { openConnections } from '#functions/platform/socket-connections.ts';
import { safetyServices } from '#functions/safety/services.ts';
import { openTable } from '#functions/table/table.ts';
import { CallRouter } from './call-router.ts';
import { METRICS_INTERVAL_MILLISECONDS, Metrics } from './metrics.ts';
import { openRelayClient } from './relay-client.ts';
import { relayEnvironment } from './relay-config.ts';
import { relayServer } from './server.ts';
import { voiceServices } from './services.ts';

const config = parseEnvironment(relayEnvironment);
const { PORT, HOST, TABLE_NAME, AWS_REGION, SOCKET_ENDPOINT, DRAIN_SECONDS } = config;

/** Time for open requests to finish at shutdown. */
const CLOSE_TIMEOUT_MILLISECONDS = 1_000;

/** The first external IPv4 address of this machine. */
function ownAddress(): string {
  const addresses = Object.values(networkInterfaces()).flat();
  // On Fargate the link-local interface is only reachable from the host.
  const external = addresses.find(
    (candidate) =>
      candidate?.family === 'IPv4' && !candidate.internal && !candidate.address.startsWith('169.254.'),
  );
  return `http://${external?.address ?? '127.0.0.1'}:${PORT}`;
}

const speech = await createSpeechModel(config);
const connections = openConnections(SOCKET_ENDPOINT, AWS_REGION, defaultProvider());
const relayClient = openRelayClient();
const metrics = new Metrics(config.RELAY_SERVICE);
const table = openTable(TABLE_NAME);
const voice = voiceServices(table, config.VOICE_CALL_SECONDS);
const router = new CallRouter(
  { voice, speech, connections, metrics, safety: safetyServices(table) },
  relayClient,
  config.RELAY_ADDRESS ?? ownAddress(),
  config.RELAY_PEERS_URL,
);

let draining: Promise<void> | undefined;
const drain = () => {
  draining ??= router.drain(DRAIN_SECONDS * 1_000);
  return draining;
};
const server = relayServer(router, metrics, () => void drain());
const timer = setInterval(
  () => console.log(JSON.stringify(metrics.logLine(new Date()))),
  METRICS_INTERVAL_MILLISECONDS,
);

server.listen(PORT, HOST, () => log.info('listening', { port: PORT, provider: config.VOICE_PROVIDER }));

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    log.info('draining', { calls: router.activeCalls });
    await drain();
    // Messages accepted just before are still forwarded.
    const closed = new Promise((resolve) => server.close(resolve));
    await Promise.race([closed, pause(CLOSE_TIMEOUT_MILLISECONDS)]);
    server.closeAllConnections();
    await router.drain(0);
    clearInterval(timer);
    console.log(JSON.stringify(metrics.logLine(new Date())));
    connections.close();
    relayClient.close();
    await speech.close();
    process.exit(0);
  });
}

/** `node companion-process.ts <port>`: a service that speaks chat completions and says the same to everybody. */
import { LLMock } from '@copilotkit/aimock';

const server = new LLMock({ port: Number(process.argv[2]), logLevel: 'silent', journalMaxEntries: 1 });
server.onMessage(/./, { content: 'I walked home along the river, and thought of you.' });
await server.start();

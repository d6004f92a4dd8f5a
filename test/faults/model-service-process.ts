/** `node model-service-process.ts <port>`: a chat completions API that returns a constant reply. */
import { LLMock } from '@copilotkit/aimock';

const server = new LLMock({ port: Number(process.argv[2]), logLevel: 'silent', journalMaxEntries: 1 });
server.onMessage(/./, { content: 'I walked home along the river, and thought of you.' });
await server.start();

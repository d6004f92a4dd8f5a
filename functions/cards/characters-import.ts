import { endpoint } from '#functions/endpoint.ts';
import { uploadServices } from '#functions/media/upload-services.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { readForm } from '#functions/platform/read-form.ts';
import { safetyServices } from '#functions/safety/services.ts';
import { charactersImport } from '#shared/operations/characters-import.ts';
import { importCard } from './import-card.ts';

const services = { ...uploadServices(), ...safetyServices() };

export const handler = endpoint(
  charactersImport,
  ({ session, form }) => {
    const [card] = form.files;
    if (card === undefined) throw new AppError('invalid_request', 'Choose a card to import.');
    return importCard(services, session.userId, card, form.fields);
  },
  readForm,
);

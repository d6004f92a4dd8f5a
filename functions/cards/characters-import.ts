import { endpoint } from '#functions/endpoint.ts';
import { uploadDeps } from '#functions/media/upload-services.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { readForm } from '#functions/platform/read-form.ts';
import { charactersImport } from '#shared/operations/characters-import.ts';
import { importCard } from './import-card.ts';

const deps = uploadDeps();

export const handler = endpoint(
  charactersImport,
  ({ session, form }) => {
    const [card] = form.files;
    if (card === undefined) throw new AppError('invalid_request', 'Choose a card to import.');
    return importCard(deps, session.userId, card, form.fields.age);
  },
  readForm,
);

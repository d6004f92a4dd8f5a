import * as z from 'zod/mini';
import english from 'zod/v4/locales/en.js';

// zod/mini has no messages of its own: without a locale every issue reads "Invalid input".
z.config(english());

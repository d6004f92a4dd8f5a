import * as z from 'zod/mini';
import english from 'zod/v4/locales/en.js';

// zod/mini knows no words by itself: without these every finding would read "Invalid input".
z.config(english());

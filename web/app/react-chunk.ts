// The entry of a chunk with React only, which the gallery page imports before the rest of the app.
import 'react';
import 'react/jsx-runtime';
import 'react-dom/client';

// React by itself, which the gallery's page reads before the rest of the app.
import 'react';
import 'react/jsx-runtime';
import 'react-dom/client';

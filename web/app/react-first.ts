// React alone. The gallery page imports it before the rest of the app.
import 'react';
import 'react/jsx-runtime';
import 'react-dom/client';

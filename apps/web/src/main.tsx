import './shell/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { preloadSession } from './client/session.ts';
import { App } from './shell/App.tsx';
import './ui/back.ts';

preloadSession();
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

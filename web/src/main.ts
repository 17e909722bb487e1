import '@fontsource/barlow-condensed/latin-500.css';
import '@fontsource/barlow-condensed/latin-600.css';
import '@fontsource/barlow-condensed/latin-700.css';
import '@fontsource/atkinson-hyperlegible/latin-400.css';
import '@fontsource/atkinson-hyperlegible/latin-700.css';
import './look/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { keepOffline } from './offline';

const target = document.getElementById('app');
if (target) mount(App, { target });
keepOffline();

import '@fontsource-variable/inter';
import './styles/tokens.css';
import './styles/base.css';
import './styles/parts.css';
import './styles/table.css';
import './styles/question.css';
import './styles/strip.css';
import './styles/map.css';
import './styles/widgets.css';
import './styles/player.css';
import './styles/screen.css';
import './styles/odds.css';
import './styles/simulation.css';
import './styles/home.css';
import './styles/dialogs.css';
import './styles/fight.css';
import './styles/rules.css';
import './styles/editor.css';
import './styles/narrow.css';
import { mount } from 'svelte';
import { registerSW } from 'virtual:pwa-register';
import App from './App.svelte';
import { show } from './lib/theme.svelte';

show();
mount(App, { target: document.getElementById('page')! });
// The shell and the games are kept by the browser, so that the page opens where there is no network.
registerSW({ immediate: true });

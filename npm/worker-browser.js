import { serve } from './serve.js';

const deliver = serve((message) => self.postMessage(message));
self.onmessage = ({ data }) => deliver(data);

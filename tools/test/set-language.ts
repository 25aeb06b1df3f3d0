import { overwriteGetLocale } from '../../messages/compiled/runtime.js';

// Each file starts in Chinese, even after one in its worker that chose English.
overwriteGetLocale(() => 'zh');

import pay from './pay.css?inline'
import { foundation } from './style.ts'

/** The payment page's one style sheet: the site's font and colours, and little else. */
export const payStyle = [...foundation, pay].join('').replaceAll('\n', '')

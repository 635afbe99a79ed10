import pay from './pay.css?inline'
import { foundation } from './style.ts'

/** The style sheet of the payment page: the site's font and colours, and its own rules. */
export const payStyle = [...foundation, pay].join('').replaceAll('\n', '')

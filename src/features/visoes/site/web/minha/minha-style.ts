import pay from '../pay.css?inline'
import { foundation } from '../style.ts'
import minha from './minha.css?inline'

/** The style sheet of the customer's page: that of the payment pages, and its own rules. */
export const minhaStyle = [...foundation, pay, minha].join('').replaceAll('\n', '')

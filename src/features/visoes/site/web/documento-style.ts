import documento from './documento.css?inline'
import pay from './pay.css?inline'
import { foundation } from './style.ts'

/** The style sheet of the page of a document: that of the payment pages, and its own rules. */
export const documentoStyle = [...foundation, pay, documento].join('').replaceAll('\n', '')

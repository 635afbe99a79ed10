import { HtmlValidate } from 'html-validate/node'

/** Returns what is wrong with the HTML of a page, by the standard's rules. */
export async function htmlProblems(html: string) {
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  )
}

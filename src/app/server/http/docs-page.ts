import { escapeHtml } from '#domain/text/html.ts'
import type { openApiDocument } from '#http/openapi.ts'

type Document = ReturnType<typeof openApiDocument>
type Operation = {
  summary: string
  operationId: string
  parameters: { name: string; in: string; required?: boolean }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
}

const code = (value: unknown) => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`

/** Returns the API's documentation as a plain page without scripts or styles. */
export function docsPage({ info, paths, components, tags }: Document) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation & { tags: string[] }>).map(
      ([method, operation]) => ({
        path,
        method: method.toUpperCase(),
        ...operation,
      }),
    ),
  )
  const sections = tags.map(({ name }) => {
    const calls = operations.filter((operation) => operation.tags.includes(name))
    return `<section><h2 id="${name}">${name}</h2>${calls.map(call).join('')}</section>`
  })
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${name}"><summary>${name}</summary>${code(schema)}</details>`,
  )
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<title>API | ${escapeHtml(info.title)}</title></head><body><main><h1>API ${escapeHtml(info.title)}</h1>
<p>${escapeHtml(info.description)}</p><p><a href="/api/openapi.json">OpenAPI 3.1 (JSON)</a></p>
<nav aria-label="Seções"><ul>${tags.map(({ name }) => `<li><a href="#${name}">${name}</a></li>`).join('')}</ul></nav>
${sections.join('')}<section><h2>Tipos</h2>${schemas.join('')}</section></main></body></html>`
}

function call({
  method,
  path,
  summary,
  parameters,
  requestBody,
  responses,
}: Operation & { path: string; method: string }) {
  const rows = parameters.map(
    (p) => `<li><code>${p.name}</code> (${p.in}${p.required ? ', obrigatório' : ''})</li>`,
  )
  const answers = Object.entries(responses).map(
    ([status, { description, content }]) =>
      `<li><code>${status}</code> ${escapeHtml(description)}${content ? code(Object.values(content)[0]?.schema) : ''}</li>`,
  )
  return `<details><summary><code>${method} ${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary>
${rows.length ? `<ul>${rows.join('')}</ul>` : ''}
${requestBody ? code(Object.values(requestBody.content)[0]?.schema) : ''}<ul>${answers.join('')}</ul></details>`
}

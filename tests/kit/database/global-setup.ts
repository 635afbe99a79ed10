import type { TestProject } from 'vitest/node'
import { createTemplate, type TemplateDatabase } from './template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that each test file copies. */
    template: TemplateDatabase
  }
}

export default async function setup(project: TestProject) {
  const { template, stop } = await createTemplate()
  project.provide('template', template)
  return stop
}

import { buildServer } from '../../../scripts/build.mjs'

/** Some tests run the product as a process of its own, from its build. */
export default function setup() {
  buildServer()
}

import { buildServer } from '../../../scripts/build.mjs'

/** Some tests start the built product as a separate process. */
export default function setup() {
  buildServer()
}

/*
 * Loaded before every npm script (`node -r`): ends with one sentence under a Node that is too old.
 * Written for the oldest Node that a system may have, so without modern syntax.
 */
var needed = parseInt(require('../package.json').engines.node.replace(/\D*/, ''), 10)
if (parseInt(process.versions.node, 10) < needed) {
  console.error(
    '\nÉ preciso o Node.js ' +
      needed +
      ' ou mais novo, e este é o ' +
      process.versions.node +
      '. Instale o atual de https://nodejs.org/pt/download (no Debian e no Ubuntu, o do sistema é antigo).\n',
  )
  process.exit(1)
}

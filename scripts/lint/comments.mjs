// A rule for oxlint: a comment is a whole sentence with a subject, so none begins with one of these words. A question
// may.
const BARE = /^(?:What|Whatever|Who|Whoever|Whose|Which|How|Of)\b(?![^.:;]*\?)/;

const isDirective = (text) => /^(?:oxlint|eslint|biome|@ts)-/.test(text);
const textOf = ({ value }) => value.replace(/^[\s*]+/, '');

/** Line comments on consecutive lines are one comment, so only the first of them is looked at. */
const continues = (comment, before) =>
  comment.type === 'Line' && before?.type === 'Line' && before.loc.end.line === comment.loc.start.line - 1;

const wholeSentence = {
  meta: { type: 'suggestion' },
  create(context) {
    return {
      Program() {
        const comments = context.sourceCode.getAllComments();
        for (const [i, comment] of comments.entries()) {
          const text = textOf(comment);
          const word = isDirective(text) || continues(comment, comments[i - 1]) ? null : BARE.exec(text);
          if (word !== null)
            context.report({
              node: comment,
              message: `A comment is a whole sentence: name the subject in place of '${word[0]}'.`,
            });
        }
      },
    };
  },
};

export default { meta: { name: 'comments' }, rules: { 'whole-sentence': wholeSentence } };

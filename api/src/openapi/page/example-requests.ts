/** The parameters that the example of a request gives besides those in its path, by operation. */
export const ASKED: Record<string, readonly string[]> = {
  listPosts: ['country', 'pageSize'],
  listContributors: ['type', 'pageSize'],
  findContributorsByName: ['names'],
  listLatestPosts: ['ids'],
  listTopics: ['country'],
  countPostsByDay: ['search-value'],
  countPostsByHour: ['country'],
  getCoverage: ['country'],
  getWhoPostsAboutWhat: ['by'],
  listSubjects: ['country'],
  translatePosts: ['ids'],
  listRemovals: ['since'],
  getViewPreview: ['country'],
  getChart: ['period', 'compare'],
}

export interface Artifact {
  coordinates: string
  file: string
  sha256: string
}

export const OPENSEARCH_VERSION = '3.8.0'

export const SERVER: Artifact = {
  coordinates: `org.opensearch.distribution.integ-test-zip:opensearch:${OPENSEARCH_VERSION}:zip`,
  file: `opensearch-${OPENSEARCH_VERSION}.zip`,
  sha256: '196c3cf4602c394f2e40e6174ccbf2a924eae37246f08fa6bbb6b75f9fd5ff1f',
}

const ICU_JARS: Artifact[] = [
  {
    coordinates: `org.opensearch.plugin:analysis-icu-client:${OPENSEARCH_VERSION}`,
    file: `analysis-icu-client-${OPENSEARCH_VERSION}.jar`,
    sha256: '85998f434294644c8adbbc59545362eed407b0eddf921ed7a8e6ae8e6fc5e605',
  },
  {
    coordinates: 'org.apache.lucene:lucene-analysis-icu:10.5.0',
    file: 'lucene-analysis-icu-10.5.0.jar',
    sha256: '53d7f2e28016022a9bffe6435c716471b902e972551067ca2d761c587892608e',
  },
  {
    coordinates: 'com.ibm.icu:icu4j:77.1',
    file: 'icu4j-77.1.jar',
    sha256: 'b3640b9f416a4411fd33c59abbeea8fd57d024c23e1819bf9673220a97499fe3',
  },
]

/** Maven has no artifact of the whole official plugin, only of its parts. */
export const ICU_PLUGIN = {
  name: 'analysis-icu',
  jars: ICU_JARS,
  descriptor: `description=ICU analysis
version=${OPENSEARCH_VERSION}
name=analysis-icu
classname=org.opensearch.plugin.analysis.icu.AnalysisICUPlugin
java.version=21
opensearch.version=${OPENSEARCH_VERSION}
custom.foldername=
extended.plugins=
has.native.controller=false
`,
}
